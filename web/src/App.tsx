import { useEffect, useRef } from "preact/hooks";
import { path } from "./browser/route";
import { Lobby } from "./lobby/Lobby";
import { Missing } from "./lobby/Missing";
import { onDemand } from "./parts/OnDemand";
import { Table } from "./table/Table";

const Join = onDemand(() => import("./lobby/Join").then((found) => found.Join));
const Heroes = onDemand(() => import("./heroes").then((found) => found.Heroes));
const HeroPage = onDemand(() => import("./heroes").then((found) => found.HeroPage));
const CodePage = onDemand(() => import("./people/CodePage").then((found) => found.CodePage));
const DraftPage = onDemand(() => import("./making").then((found) => found.DraftPage));
const ForgePage = onDemand(() => import("./making").then((found) => found.ForgePage));
const Campaigns = onDemand(() => import("./campaign").then((found) => found.Campaigns));
const CampaignPage = onDemand(() => import("./campaign").then((found) => found.CampaignPage));
const JoinCampaign = onDemand(() => import("./campaign").then((found) => found.JoinCampaign));
const Packs = onDemand(() => import("./workbench").then((found) => found.Packs));
const PackEditor = onDemand(() => import("./workbench").then((found) => found.PackEditor));
const VerifyPage = onDemand(() => import("./seal/VerifyPage").then((found) => found.VerifyPage));
const BookPage = onDemand(() => import("./rulebook").then((found) => found.BookPage));

/** The page the address names. Whoever comes from another page starts at the top of this one. */
export function App() {
  const top = useRef<HTMLDivElement>(null);
  const came = useRef("");
  const here = path.value;
  useEffect(() => {
    if (came.current) top.current?.focus();
    came.current = here;
  }, [here]);
  return (
    <div class="app" ref={top} tabIndex={-1}>
      <Page path={here} />
    </div>
  );
}

function Page({ path }: { path: string }) {
  const [, kind, id, page = ""] = path.split("/");
  if (!kind) return <Lobby />;
  if (kind === "table" && id) return <Table key={`${id} ${page}`} id={id} seat={page} />;
  if (kind === "join" && id) return <Join key={id} invite={id} />;
  if (kind === "code") return <CodePage key={id} given={id ? decodeURIComponent(id) : ""} />;
  if (kind === "verify") return <VerifyPage />;
  if (kind === "heroes") return id ? <HeroPage key={id} id={id} /> : <Heroes />;
  if (kind === "making" && id) return <DraftPage key={id} id={id} />;
  if (kind === "forge" && id) return <ForgePage key={id} ruleset={id} />;
  if (kind === "rules" && id) return <BookPage key={id} ruleset={id} page={page} />;
  if (kind === "campaigns" && id === "join") return <JoinCampaign key={page} invite={page} />;
  if (kind === "campaigns") return id ? <CampaignPage key={id} id={id} /> : <Campaigns />;
  if (kind === "workbench" && id === "new") return <PackEditor key={page} id="" ruleset={page} />;
  if (kind === "workbench") return id ? <PackEditor key={id} id={id} ruleset="" /> : <Packs />;
  return <Missing />;
}
