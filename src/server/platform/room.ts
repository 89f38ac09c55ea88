// What a room brings besides its routes. The platform works with it and knows none of its words.
export interface Room {
  name: string;
}
