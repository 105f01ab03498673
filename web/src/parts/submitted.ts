/** What a form does when it is sent; the page stays where it is. */
export function submitted(act: () => void): (event: Event) => void {
  return (event) => {
    event.preventDefault();
    act();
  };
}
