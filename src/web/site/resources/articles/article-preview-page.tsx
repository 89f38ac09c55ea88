import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { company } from '#company';
import { publicArticles } from '#contract/site/public-lists.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { Banner } from '#web/ui/banner.tsx';

import { ArticleView } from './article-view.tsx';
import { type Found, find, foundStatuses } from './load-article.ts';

export const meta = {
  title: 'Preview of an article',
  description: `How an article of ${company.brand} will look.`,
  noindex: true,
};

export const loader = ({ context, params }: LoaderFunctionArgs): Promise<Found> =>
  find(async () => {
    const { secret = '' } = params;
    return (await context.get(apiContext).send(publicArticles.preview, { params: { secret } })).data;
  });

export const status = ({ state }: Found): number => foundStatuses[state];

const reasons = {
  gone: 'This preview is not there any more. Ask for a new link.',
  later: 'This link was asked for too often. Please try again in a moment.',
  failed: 'We cannot show this right now. Please try again in a moment.',
};

export function Component() {
  const found = useLoaderData<typeof loader>();
  if (found.state === 'found') {
    const isOut = found.article.state === 'published';
    return (
      <ArticleView
        article={found.article}
        notice={
          <Banner tone="info" className="mb-8">
            {isOut ? 'Preview. This is on the site by now.' : 'Preview. This is not on the site yet.'}
          </Banner>
        }
      />
    );
  }
  return (
    <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
      <h1 className="text-4xl">{found.state === 'gone' ? 'Nothing under this link' : 'Not just now'}</h1>
      <p className="mt-4 text-lg text-muted">{reasons[found.state]}</p>
    </div>
  );
}
