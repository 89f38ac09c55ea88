import { defaultNews } from '#contract/site/default-content.ts';
import type { NewsItem } from '#contract/content/news.ts';
import { longDate } from '#web/lib/format.ts';
import type { Deferred } from '#web/lib/deferred.ts';
import { useMedia } from '#web/lib/use-media.ts';
import { StoredPicture } from '#web/ui/stored-picture.tsx';
import { homeTexts } from '#contract/texts/home.ts';
import { useTexts } from '#web/lib/use-texts.ts';
import { linkHere } from '#web/site-content.ts';

import { Section } from '../layout/section.tsx';
import { Marquee } from './marquee.tsx';
import { StripLoading } from './strip-loading.tsx';
import { useStrip } from './use-strip.ts';

const PIXELS_PER_SECOND = 35;
/** As many stand still; more than that run. */
const STANDING = { wide: 2, narrow: 1 };

export function NewsSection({ news }: { news: Deferred<NewsItem[]> }) {
  const text = useTexts(homeTexts);
  const isNarrow = useMedia('(width < 768px)');
  const items = useStrip(news, defaultNews);
  if (items?.length === 0) return null;
  const heading = (
    <h2 id="news" className="section-label">
      {text('home.news.headline')}
    </h2>
  );
  return (
    <Section labelledBy="news" ground="sunken">
      {items ? (
        <Marquee
          heading={heading}
          items={items}
          keyOf={({ id }) => id}
          pause={text('home.news.pause')}
          play={text('home.news.play')}
          isWanted={items.length > (isNarrow ? STANDING.narrow : STANDING.wide)}
          pixelsPerSecond={PIXELS_PER_SECOND}
          onHover="pause"
          render={(item, isCopy) => <NewsCard item={item} isCopy={isCopy} />}
        />
      ) : (
        <StripLoading>{heading}</StripLoading>
      )}
    </Section>
  );
}

function NewsCard({ item, isCopy }: { item: NewsItem; isCopy: boolean }) {
  const { heading, link, description, picture, alt, focus, created_at } = item;
  // Whatever there is of it: a link without words is none to those who listen.
  const title = heading || (link && (description || alt || link));
  return (
    <article className="news-card">
      {picture && (
        <StoredPicture
          picture={picture}
          alt={alt}
          sizes="min(80vw, 368px)"
          focus={focus}
          className="aspect-video w-full object-cover"
        />
      )}
      <div className="flex flex-1 flex-col p-6 wrap-anywhere">
        <time dateTime={created_at} className="text-sm text-muted">
          {longDate(created_at)}
        </time>
        {title && (
          <h3 className="mt-2 text-xl">
            {link ? (
              <a
                href={linkHere(link)}
                target="_blank"
                rel="noopener noreferrer"
                tabIndex={isCopy ? -1 : undefined}
              >
                {title}
              </a>
            ) : (
              title
            )}
          </h3>
        )}
        <p className="mt-2 line-clamp-4 text-base text-muted">{description}</p>
      </div>
    </article>
  );
}
