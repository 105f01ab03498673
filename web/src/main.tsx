import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/form.css";
import "./styles/lobby.css";
import "./styles/table.css";
import "./styles/figures.css";
import "./styles/ground.css";
import "./styles/log.css";
import "./styles/working.css";
import "./styles/scrubber.css";
import "./styles/hand.css";
import "./styles/dock.css";
import "./styles/question.css";
import "./styles/drawer.css";
import { render } from "preact";
import { App } from "./App";

const app = document.getElementById("app");
if (app) render(<App />, app);
