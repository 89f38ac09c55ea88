// The open positions for feed readers and job boards, each in the form they read.
import { identity } from '#contract/identity/current.ts';
import { feedPaths, fillPath, sitePages } from '#contract/addresses.ts';
import type { EmploymentType, Job, ToldJob, WorkTiming } from '#contract/jobs/jobs.ts';
import { placesOf } from '#contract/jobs/job-places.ts';
import { descriptionHtml, postedAt, salaryWords } from '#contract/jobs/job-facts.ts';
import { previewOf } from '#contract/jobs/job-texts.ts';
import { type Lang, SOURCE_LANGUAGE } from '#contract/languages.ts';
import { pathIn } from '#contract/site/page-language.ts';
import type { Feeds } from '#server/http/host-faces.ts';
import { cdata, escapeXml } from '#server/http/xml.ts';
import { say } from '#server/locales/say.ts';
import { factWordsIn } from './fact-words.ts';

/** Nobody has more positions open; a feed of more would not be read. */
export const FEED_MAX_JOBS = 1000;

type Write = (jobs: readonly ToldJob[], publicUrl: string, lang: Lang) => string;

const title = (lang: Lang): string => say(lang)('feeds.jobs.title', { company: identity().brand });
const about = (lang: Lang): string => say(lang)('feeds.jobs.about', { company: identity().legal_name });

const addressOf = (job: Job, publicUrl: string, lang: Lang): string =>
  publicUrl + pathIn(lang, fillPath(sitePages.job, job));

const descriptionOf = (job: Job, lang: Lang): string =>
  lang === SOURCE_LANGUAGE ? descriptionHtml(job) : descriptionHtml(job, factWordsIn(lang));

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
const rss: Write = (jobs, publicUrl, lang) => {
  const item = (job: Job) => {
    const url = escapeXml(addressOf(job, publicUrl, lang));
    return [
      '<item>',
      `<title>${escapeXml(job.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${rfc822(postedAt(job))}</pubDate>`,
      `<category>${escapeXml(job.department)}</category>`,
      `<description>${cdata(descriptionOf(job, lang))}</description>`,
      '</item>',
    ];
  };
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title(lang))}</title>`,
    `<link>${escapeXml(publicUrl + pathIn(lang, sitePages.careers))}</link>`,
    `<description>${escapeXml(about(lang))}</description>`,
    `<language>${lang}</language>`,
    `<atom:link href="${escapeXml(publicUrl + pathIn(lang, feedPaths.rss))}" rel="self" type="application/rss+xml"/>`,
    ...jobs.flatMap(item),
    '</channel>',
    '</rss>',
  );
};

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
const json: Write = (jobs, publicUrl, lang) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: title(lang),
    description: about(lang),
    home_page_url: publicUrl + pathIn(lang, sitePages.careers),
    feed_url: publicUrl + pathIn(lang, feedPaths.json),
    favicon: `${publicUrl}/favicon.ico`,
    language: lang,
    authors: [{ name: identity().legal_name, url: publicUrl }],
    items: jobs.map((job) => ({
      id: addressOf(job, publicUrl, lang),
      url: addressOf(job, publicUrl, lang),
      title: job.title,
      content_html: descriptionOf(job, lang),
      // Of one that is not translated.
      ...(job.lang !== undefined && job.lang !== lang && { language: job.lang }),
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
const xml: Write = (jobs, publicUrl, lang) => {
  const job = (each: Job) => {
    // These feeds have room for one.
    const [place] = placesOf(each.location);
    const parts: Record<string, string | undefined> = {
      title: each.title,
      date: postedAt(each),
      referencenumber: String(each.id),
      requisitionid: String(each.id),
      url: addressOf(each, publicUrl, lang),
      company: identity().legal_name,
      sourcename: identity().brand,
      city: place?.locality,
      state: place?.region,
      country: place?.country,
      description: descriptionOf(each, lang),
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
    `<publisherurl>${escapeXml(publicUrl)}</publisherurl>`,
    ...jobs.flatMap(job),
    '</source>',
  );
};

/** `list`: what is open, newest first, in the words of a language. */
export function jobFeeds(
  list: (limit: number, lang: Lang) => Promise<readonly ToldJob[]>,
  publicUrl: string,
): Feeds {
  const feed = (type: string, write: Write) => ({
    type,
    isTranslated: true,
    write: async (lang: Lang) => write(await list(FEED_MAX_JOBS, lang), publicUrl, lang),
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
