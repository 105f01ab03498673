/** The rulebook with its styles, which only its readers fetch. */
import "./styles/book.css";

export { BookPage } from "./book/BookPage";
