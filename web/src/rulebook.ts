/** The rulebook with its styles, which only its readers fetch. */
import "./styles/book.css";
import "./styles/leaf.css";

export { BookPage } from "./book/BookPage";
