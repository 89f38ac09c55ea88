// The resources page, and the pages of articles. An id never changes.
export const resourcesTexts = {
  'resources.meta.title': 'Resources',
  'resources.meta.description':
    'Pictures from our web and social media work, and articles on selling online, ERP and public data.',

  'resources.hero.headline': 'Resources',
  'resources.hero.lead': 'Some of our work, and articles you can use.',

  'resources.web.headline': 'Web Development',
  'resources.web.pages': 'Forms that reach your inbox',
  'resources.web.shops': 'Shops that take orders at night',
  'resources.web.hand': 'Pages people find on Google',
  'resources.web.change': 'Prices you change yourself',

  'resources.gallery.picture': 'Picture',
  'resources.gallery.close': 'Close picture',
  'resources.gallery.previous': 'Previous picture',
  'resources.gallery.next': 'Next picture',
  'resources.gallery.headline': 'Social Media Management',
  'resources.gallery.lead':
    'Fifteen posts we would make for businesses like yours. Press one to see it large.',
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

  'resources.work.client': 'Client',
  'resources.work.task': 'Task',
  'resources.work.figure': 'Result',

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
