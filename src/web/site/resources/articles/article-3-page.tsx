import { articleMeta, publicData } from '../article-heads.ts';
import { Article } from './article.tsx';

export const meta = articleMeta(publicData);

export function Component() {
  return (
    <Article head={publicData}>
      <p>
        Prices of the competition, tenders, property listings, opening hours: much of what a business wants to
        know is published every day, a page at a time. Gathering it by program is often called scraping. Done
        with care it is a research assistant. Done carelessly it is a nuisance and sometimes an offence.
      </p>
      <h2>Ask for the front door first</h2>
      <p>
        Many sites offer their data as a download or through an interface made for programs. It is steadier
        than reading pages, it comes with terms you can keep, and it does not break when somebody moves a
        button. A short mail to the owner is worth the stamp it does not need.
      </p>
      <h2>Where the line runs</h2>
      <ul>
        <li>What stands behind a login, a payment or a technical barrier is not public.</li>
        <li>
          Data about persons is protected even where everybody can see it. Leave it out unless you have a
          lawful reason.
        </li>
        <li>
          Texts and pictures belong to those who made them. Facts can be used; the wording cannot be copied.
        </li>
        <li>What a site asks robots to leave alone is left alone.</li>
      </ul>
      <h2>Be a guest nobody notices</h2>
      <p>
        Read slowly, at quiet hours, and only what has changed. Say who you are and how you can be reached. A
        visitor who asks for ten thousand pages in a minute takes the room of everybody else.
      </p>
      <h2>Keep the source with the figure</h2>
      <p>
        A number without a place and a date is a rumour. Each row carries the address it came from and the
        time it was read. When a page changes its form the program has to stop and say so: a gap can be
        filled, a wrong column is found months later.
      </p>
      <h2>Deliver a table, not a heap</h2>
      <p>
        The work that makes the data useful comes after the gathering: the same units, the same spelling, no
        doubles, and a list of what could not be read. Then it can go where decisions are made, once or every
        morning.
      </p>
    </Article>
  );
}
