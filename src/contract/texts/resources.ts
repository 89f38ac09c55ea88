// The resources page, and the pages of articles. An id never changes.
export const resourcesTexts = {
  'resources.meta.title': 'Resources',
  'resources.meta.description':
    'Pictures from our web and social media work, and articles on selling online, ERP and public data.',

  'resources.hero.headline': 'Resources',
  'resources.hero.lead': 'What we have drawn, built and learned. Take what is useful.',

  'resources.web.headline': 'Web Development',
  'resources.web.pages': 'Pages that say one thing well',
  'resources.web.shops': 'Shops that open at midnight too',
  'resources.web.hand': 'Made for the hand first',
  'resources.web.change': 'Built to be changed',

  'resources.gallery.picture': 'Picture',
  'resources.gallery.close': 'Close picture',
  'resources.gallery.previous': 'Previous picture',
  'resources.gallery.next': 'Next picture',
  'resources.gallery.headline': 'Social Media Management',
  'resources.gallery.lead': 'One hand, fifteen posts. Each picture opens large.',
  'resources.gallery.open': 'Open picture: {picture}',

  'resources.articles.loading': 'Loading...',
  'resources.articles.none': 'Nothing here yet.',
  'resources.articles.older': 'More to read',
  'resources.articles.headline': 'Latest News',
  'resources.articles.failed': 'Error: {message}',

  'resources.article.all': 'See all articles',
  'resources.article.others': 'Read on',
  'resources.article.back': 'Resources',
  'resources.article.minutes': '{minutes} min read',
  'resources.article.untitled': 'No title yet',
  'resources.article.gone.headline': 'Nothing to read here',
  'resources.article.gone.text':
    'This article is not there. It may have been taken down, or its address was mistyped.',
  'resources.article.later.headline': 'Not just now',
  'resources.article.later.text': 'This page was asked for too often. Please try again in a moment.',
  'resources.article.failed.headline': 'Not just now',
  'resources.article.failed.text': 'We cannot show this right now. Please try again in a moment.',

  'resources.preview.title': 'Preview of an article',
  'resources.preview.description': 'How an article of {company} will look.',
  'resources.preview.gone.headline': 'Nothing under this link',
  'resources.preview.gone.text': 'This preview is not there any more. Ask for a new link.',
  'resources.preview.later.headline': 'Not just now',
  'resources.preview.later.text': 'This link was asked for too often. Please try again in a moment.',
  'resources.preview.failed.headline': 'Not just now',
  'resources.preview.failed.text': 'We cannot show this right now. Please try again in a moment.',
  'resources.preview.published': 'Preview. This is on the site by now.',
  'resources.preview.draft': 'Preview. This is not on the site yet.',
} as const;
