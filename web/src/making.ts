/** Making heroes and abilities, with the styles, which only those who do fetch. */
import "./styles/heropaper.css"; // before what is otherwise in narrow windows
import "./styles/making.css";
import "./styles/forge.css";

export { DraftPage } from "./draft/DraftPage";
export { ForgePage } from "./forge/ForgePage";
