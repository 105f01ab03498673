/** Making heroes and abilities, with the styles, which only those who do fetch. */
import "./styles/heropaper.css";
import "./styles/making.css";
import "./styles/decision.css";
import "./styles/forge.css";

export { DraftPage } from "./draft/DraftPage";
export { ForgePage } from "./forge/ForgePage";
