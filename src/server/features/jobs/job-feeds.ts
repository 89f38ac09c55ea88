// The open positions for feed readers and job boards, each in the form they read.
import { identity } from '#contract/identity/current.ts';
import { feedPaths, fillPath, sitePages } from '#contract/addresses.ts';
import type { EmploymentType, Job, WorkTiming } from '#contract/jobs/jobs.ts';
import { placesOf } from '#contract/jobs/job-places.ts';
import { descriptionHtml, postedAt, salaryWords } from '#contract/jobs/job-facts.ts';
import { previewOf } from '#contract/jobs/job-texts.ts';
import type { Feeds } from '#server/http/host-faces.ts';
import { cdata, escapeXml } from '#server/http/xml.ts';

/** Nobody has more positions open; a feed of more would not be read. */
export const FEED_MAX_JOBS = 1000;

type Write = (jobs: readonly Job[], publicUrl: string) => string;

const title = (): string => `Open positions at ${identity().brand}`;
const about = (): string => `What ${identity().legal_name} is hiring for, newest first.`;

const addressOf = (job: Job, publicUrl: string): string => publicUrl + fillPath(sitePages.job, job);

/** RSS 2.0: https://www.rssboard.org/rss-specification. */
const rss: Write = (jobs, publicUrl) => {
  const item = (job: Job) => {
    const url = escapeXml(addressOf(job, publicUrl));
    return [
      '<item>',
      `<title>${escapeXml(job.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${rfc822(postedAt(job))}</pubDate>`,
      `<category>${escapeXml(job.department)}</category>`,
      `<description>${cdata(descriptionHtml(job))}</description>`,
      '</item>',
    ];
  };
  return lines(
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    `<title>${escapeXml(title())}</title>`,
    `<link>${escapeXml(publicUrl + sitePages.careers)}</link>`,
    `<description>${escapeXml(about())}</description>`,
    '<language>en</language>',
    `<atom:link href="${escapeXml(publicUrl + feedPaths.rss)}" rel="self" type="application/rss+xml"/>`,
    ...jobs.flatMap(item),
    '</channel>',
    '</rss>',
  );
};

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
const json: Write = (jobs, publicUrl) =>
  JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: title(),
    description: about(),
    home_page_url: publicUrl + sitePages.careers,
    feed_url: publicUrl + feedPaths.json,
    favicon: `${publicUrl}/favicon.ico`,
    language: 'en',
    authors: [{ name: identity().legal_name, url: publicUrl }],
    items: jobs.map((job) => ({
      id: addressOf(job, publicUrl),
      url: addressOf(job, publicUrl),
      title: job.title,
      content_html: descriptionHtml(job),
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
const xml: Write = (jobs, publicUrl) => {
  const job = (each: Job) => {
    // These feeds have room for one.
    const [place] = placesOf(each.location);
    const parts: Record<string, string | undefined> = {
      title: each.title,
      date: postedAt(each),
      referencenumber: String(each.id),
      requisitionid: String(each.id),
      url: addressOf(each, publicUrl),
      company: identity().legal_name,
      sourcename: identity().brand,
      city: place?.locality,
      state: place?.region,
      country: place?.country,
      description: descriptionHtml(each),
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

/** `list`: what is open, newest first. */
export function jobFeeds(list: (limit: number) => Promise<Job[]>, publicUrl: string): Feeds {
  const feed = (type: string, write: Write) => ({
    type,
    write: async () => write(await list(FEED_MAX_JOBS), publicUrl),
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
