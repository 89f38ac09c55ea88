const fillers = new Set(
  'a an and at by did does for from had has have he her him his in is it knows of on one she somebody someone that the their them they was who whom whose with works worked writes wrote'.split(
    ' ',
  ),
);

/** What is left of a sentence to search by; the sentence itself where nothing would be. */
export function withoutFillers(text: string): string {
  const words = text.split(/\s+/).filter((word) => word !== '' && !fillers.has(word.toLowerCase()));
  return words.join(' ') || text;
}
