/** The workbench with its styles, which only those fetch who make encounters. */
import "./styles/workbench.css";

export { PackEditor } from "./workbench/PackEditor";
export { Packs } from "./workbench/Packs";
