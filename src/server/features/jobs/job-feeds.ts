// The open positions for feed readers and job boards, each in the form they read.
import { identity } from '#contract/identity/current.ts';
import { feedPaths, fillPath, sitePages } from '#contract/addresses.ts';
import type { EmploymentType, Job, ToldJob, WorkTiming } from '#contract/jobs/jobs.ts';
import type { Lang } from '#contract/languages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import { placesOf } from '#contract/jobs/job-places.ts';
import { descriptionHtml, postedAt, salaryOf, salaryWords } from '#contract/jobs/job-facts.ts';
import { previewOf } from '#contract/jobs/job-texts.ts';
import type { Feeds } from '#server/http/host-faces.ts';
import { employmentIn, timingIn } from '#server/locales/job-values.ts';
import { type Say, say } from '#server/locales/say.ts';
import { cdata, escapeXml } from '#server/http/xml.ts';

/** Nobody has more positions open; a feed of more would not be read. */
export const FEED_MAX_JOBS = 1000;

/** Where it is written for, and in which language. */
interface Edition {
  publicUrl: string;
  lang: Lang;
}
type Write = (jobs: readonly ToldJob[], edition: Edition) => string;

const title = ({ lang }: Edition): string => say(lang)('feeds.jobs.title', { company: identity().brand });
const about = ({ lang }: Edition): string =>
  say(lang)('feeds.jobs.about', { company: identity().legal_name });

const at = ({ publicUrl, lang }: Edition, path: string): string => publicUrl + pathIn(lang, path);
const addressOf = (job: Job, edition: Edition): string => at(edition, fillPath(sitePages.job, job));

/** With our words around its own in the language it is told in. */
function described(job: ToldJob, { lang }: Edition): string {
  const words = say(job.lang ?? lang);
  return descriptionHtml(job, {
    responsibility: words('feeds.job.responsibility'),
    qualification: words('feeds.job.qualification'),
    skills: words('feeds.job.skills'),
    experience: (experience) => words('feeds.job.experience', { experience }),
    employment: ({ employment_type }) => employmentIn(words, employment_type),
    timing: ({ Work_timing }) => timingIn(words, Work_timing),
    salary: (paid) => salaryIn(words, paid),
  });
}

function salaryIn(words: Say, job: Job): string {
  const salary = salaryOf(job);
  if (!salary) return '';
  const { currency, unit, min, max } = salary;
  const amount =
    min === null
      ? words('feeds.job.salary.upTo', { currency, amount: max ?? 0 })
      : max === null
        ? words('feeds.job.salary.from', { currency, amount: min })
        : `${currency} ${min === max ? min : `${min} - ${max}`}`;
  return words(`feeds.job.salary.${unit}`, { amount });
}

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
const rss: Write = (jobs, edition) => {
  const item = (job: Job) => {
    const url = escapeXml(addressOf(job, edition));
    return [
      '<item>',
      `<title>${escapeXml(job.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${rfc822(postedAt(job))}</pubDate>`,
      `<category>${escapeXml(job.department)}</category>`,
      `<description>${cdata(described(job, edition))}</description>`,
      '</item>',
    ];
  };
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title(edition))}</title>`,
    `<link>${escapeXml(at(edition, sitePages.careers))}</link>`,
    `<description>${escapeXml(about(edition))}</description>`,
    `<language>${escapeXml(edition.lang)}</language>`,
    `<atom:link href="${escapeXml(at(edition, feedPaths.rss))}" rel="self" type="application/rss+xml"/>`,
    ...jobs.flatMap(item),
    '</channel>',
    '</rss>',
  );
};

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
const json: Write = (jobs, edition) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: title(edition),
    description: about(edition),
    home_page_url: at(edition, sitePages.careers),
    feed_url: at(edition, feedPaths.json),
    favicon: `${edition.publicUrl}/favicon.ico`,
    language: edition.lang,
    authors: [{ name: identity().legal_name, url: edition.publicUrl }],
    items: jobs.map((job) => ({
      id: addressOf(job, edition),
      url: addressOf(job, edition),
      title: job.title,
      content_html: described(job, edition),
      summary: previewOf(job.description),
      date_published: postedAt(job),
      tags: [job.department, job.location, job.employment_type, job.Work_timing],
    })),
  });

const jobTypes: Record<EmploymentType, string> = {
  'full-time': 'fulltime',
  'part-time': 'parttime',
  internship: 'internship',
};

const remoteTypes: Partial<Record<WorkTiming, string>> = { Remote: 'Fully remote', Hybrid: 'Hybrid remote' };

/** As job boards read it, in the words of the one most of them follow: https://docs.indeed.com/indeed-apply/xml-feed. */
const xml: Write = (jobs, edition) => {
  const job = (each: Job) => {
    // These feeds have room for one.
    const [place] = placesOf(each.location);
    const parts: Record<string, string | undefined> = {
      title: each.title,
      date: postedAt(each),
      referencenumber: String(each.id),
      requisitionid: String(each.id),
      url: addressOf(each, edition),
      company: identity().legal_name,
      sourcename: identity().brand,
      city: place?.locality,
      state: place?.region,
      country: place?.country,
      description: described(each, edition),
      salary: salaryWords(each),
      jobtype: jobTypes[each.employment_type],
      category: each.department,
      experience: each.Experiance,
      remotetype: remoteTypes[each.Work_timing],
      expirationdate: each.closes_on ?? undefined,
    };
    const told = Object.entries(parts).filter(([, text]) => text);
    return ['<job>', ...told.map(([name, text = '']) => `<${name}>${cdata(text)}</${name}>`), '</job>'];
  };
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<source>',
    `<publisher>${escapeXml(identity().legal_name)}</publisher>`,
    `<publisherurl>${escapeXml(edition.publicUrl)}</publisherurl>`,
    ...jobs.flatMap(job),
    '</source>',
  );
};

/** `list`: what is open, newest first, in the words of a language. */
export function jobFeeds(list: (limit: number, lang: Lang) => Promise<ToldJob[]>, publicUrl: string): Feeds {
  const feed = (type: string, write: Write) => ({
    type,
    isTranslated: true,
    write: async (lang: Lang) => write(await list(FEED_MAX_JOBS, lang), { publicUrl, lang }),
  });
  return {
    [feedPaths.rss]: feed('application/rss+xml', rss),
    [feedPaths.json]: feed('application/feed+json', json),
    [feedPaths.xml]: feed('application/xml', xml),
  };
}

const lines = (...all: string[]): string => `${all.join('\n')}\n`;

/** `Mon, 02 Nov 2026 00:00:00 +0530` of `2026-11-02T00:00:00+05:30`: on other clocks it may be another day. */
const rfc822 = (time: string): string =>
  new Date(`${time.slice(0, 19)}Z`).toUTCString().replace('GMT', time.slice(19).replace(':', ''));
