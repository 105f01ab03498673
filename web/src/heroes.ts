/** The pages of heroes, which only those fetch who look at them. */

export { Heroes } from "./hero/Heroes";
export { HeroPage } from "./hero/HeroPage";
