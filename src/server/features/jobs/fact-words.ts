// What stands around a posting's own words in another language than English.
import { type FactWords, salaryOf } from '#contract/jobs/job-facts.ts';
import type { Lang } from '#contract/languages.ts';
import { controlWords } from '#contract/site-editions/control-words.ts';
import { localeFor, say } from '#server/locales/say.ts';
import { wordsIn } from '#server/locales/locales.ts';

export function factWordsIn(lang: Lang): FactWords {
  const words = say(lang);
  const amounts = new Intl.NumberFormat(localeFor(lang));
  return {
    responsibility: words('feeds.job.responsibility'),
    qualification: words('feeds.job.qualification'),
    skills: words('feeds.job.skills'),
    experience: (experience) => words('feeds.job.experience', { experience }),
    said: (word) => {
      const id = Object.entries(controlWords).find(([, english]) => english === word)?.[0];
      return (id && wordsIn(lang)[id]) ?? word;
    },
    salary: (job) => {
      const salary = salaryOf(job);
      if (!salary) return '';
      const { currency, unit, min, max } = salary;
      const shown = (amount: number) => amounts.format(amount);
      const amount =
        min === null
          ? words('feeds.job.salary.upTo', { currency, amount: shown(max ?? 0) })
          : max === null
            ? words('feeds.job.salary.from', { currency, amount: shown(min) })
            : `${currency} ${min === max ? shown(min) : amounts.formatRange(min, max)}`;
      return words(`feeds.job.salary.${unit}`, { amount });
    },
  };
}
