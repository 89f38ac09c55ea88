import type { LoaderFunctionArgs } from 'react-router';
import { useLoaderData } from 'react-router';

import { identity } from '#contract/identity/current.ts';
import { publicArticles } from '#contract/site/public-lists.ts';
import { fillNames } from '#contract/texts/message.ts';
import { resourcesTexts } from '#contract/texts/resources.ts';
import { apiContext } from '#web/lib/api-context.ts';
import { find, foundStatus } from '#web/lib/found.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { Banner } from '#web/ui/banner.tsx';
import type { PageMeta } from '#web/page.ts';

import { ArticleView } from './article-view.tsx';

export const meta = (): PageMeta => ({
  title: resourcesTexts['resources.preview.title'],
  description: fillNames(resourcesTexts['resources.preview.description'], { company: identity().brand }),
  noindex: true,
});

export const loader = ({ context, params }: LoaderFunctionArgs) =>
  find(async () => {
    const { secret = '' } = params;
    const { data } = await context.get(apiContext).send(publicArticles.preview, { params: { secret } });
    return { article: data };
  });

export const status = foundStatus;

export function Component() {
  const text = useTexts(resourcesTexts);
  const found = useLoaderData<typeof loader>();
  if (found.state === 'found') {
    const isOut = found.article.state === 'published';
    return (
      <ArticleView
        article={found.article}
        notice={
          <Banner tone="info" className="mb-8">
            {text(isOut ? 'resources.preview.published' : 'resources.preview.draft')}
          </Banner>
        }
      />
    );
  }
  return (
    <div className="wrap max-w-3xl pt-[calc(var(--header-height)+2rem)] pb-section">
      <h1 className="text-4xl">{text(`resources.preview.${found.state}.headline`)}</h1>
      <p className="mt-4 text-lg text-muted">{text(`resources.preview.${found.state}.text`)}</p>
    </div>
  );
}
