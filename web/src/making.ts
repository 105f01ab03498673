/** Making a hero, with its styles, which only those who do fetch. */
import "./styles/making.css";

export { DraftPage } from "./draft/DraftPage";
