import { articleMeta, onlineShop } from '../article-heads.ts';
import { Article } from './article.tsx';

export const meta = articleMeta(onlineShop);

export function Component() {
  return (
    <Article head={onlineShop}>
      <p>
        A shop on the internet is a shop: somebody has to fill the shelves, pack the parcels and answer the
        phone. Most of what goes wrong with a first online shop was decided, or left undecided, before the
        first page was drawn. An afternoon with these questions saves weeks later.
      </p>
      <h2>What are you selling, exactly?</h2>
      <p>
        Count the products, then count the variants. Forty shirts in five sizes and six colours are twelve
        hundred things with a stock level each. If a product needs to be explained, note who can write the
        explanation and who takes the picture.
      </p>
      <h2>Who packs, and when?</h2>
      <p>
        Decide which orders leave the same day, from which place, and who does it when that person is ill.
        Weigh the ten best sellers in their packaging: carriers charge for both weight and size, and the price
        on your page has to carry it.
      </p>
      <h2>How does the money arrive?</h2>
      <p>
        Cards, bank transfer, cash on delivery: each has its fee, its delay and its share of cancelled orders.
        Two or three ways your customers already use beat a long row of logos.
      </p>
      <h2>Where is the truth about stock?</h2>
      <p>
        If the counter and the website both sell the last piece, one customer is let down. Either the shop
        system and the till share one stock list, or the website sells from a shelf of its own.
      </p>
      <h2>What comes back?</h2>
      <p>
        Write the rules for returns in five sentences a customer understands. Then follow one parcel back
        through your own rooms, step by step. Whatever you cannot answer on paper will cost you a phone call
        each time.
      </p>
      <h2>Who hears about it?</h2>
      <p>
        A new shop has no visitors. Your existing customers are the first: ask them for their address at the
        counter and tell them on the day. Everything else, search, social media, advertisements, builds on
        that.
      </p>
      <h2>What will you look at each Monday?</h2>
      <p>
        Choose three figures, for instance orders, the share of visitors who buy, and the cost of a parcel. If
        they are on one page, somebody will look. If they are in five places, nobody will.
      </p>
    </Article>
  );
}
