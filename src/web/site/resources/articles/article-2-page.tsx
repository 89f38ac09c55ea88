import { articleMeta, oneLedger } from '../article-heads.ts';
import { Article } from './article.tsx';

export const meta = articleMeta(oneLedger);

export function Component() {
  return (
    <Article head={oneLedger}>
      <p>
        Spreadsheets are a wonderful way to begin. They are quick, everybody can open them and they forgive
        everything. That last quality is what makes them dangerous once a company depends on them.
      </p>
      <h2>Five signs</h2>
      <ul>
        <li>One file has a keeper, and the keeper cannot take leave in the last week of the month.</li>
        <li>The same customer is written in three ways, and only some people know they are one.</li>
        <li>Somebody copies figures from one file into another every morning.</li>
        <li>Two people gave the same question two answers, and both were right in their own file.</li>
        <li>Nobody dares to delete a column.</li>
      </ul>
      <p>
        Any one of these is a nuisance. Three of them together mean that the spreadsheet has become the system
        of the company, without the locks, records and copies a system needs.
      </p>
      <h2>Begin where it hurts</h2>
      <p>
        An ERP covers money, people and goods. It need not arrive all at once. Take the part that costs most
        time or most sleep, usually invoices or stock, and move only that. The rest keeps running as it is and
        gets its figures by an export for a while.
      </p>
      <h2>Clean before you move</h2>
      <p>
        Moving is the best day to tidy up. Settle how a customer, a product and a supplier are written, merge
        the doubles, and throw out what has not been touched for years into an archive you can still open. It
        is dull work and it decides whether people trust the new system.
      </p>
      <h2>Run both, briefly</h2>
      <p>
        For one closing of the month let old and new run side by side. Where the totals differ, find out why.
        Then stop the old file for good on an agreed date: two truths are worse than one poor one.
      </p>
      <h2>Give it an owner</h2>
      <p>
        A system lives as long as somebody in the house answers for it: who may see what, which new field is
        worth having, what the next part is. That person need not be technical. They need an hour a week and
        the right to say no.
      </p>
    </Article>
  );
}
