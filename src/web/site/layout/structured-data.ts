// What search engines read beside the page: https://schema.org. Only the server writes it; the browser's build leaves it
// out.
import { headerTexts } from '#contract/texts/header.ts';
import { pageLanguage, pathHere } from '#web/site-content.ts';
import { type Identity, identity, logoAddress } from '#contract/identity/current.ts';

interface Step {
  name: string;
  path: string;
}

/** Several descriptions of one page. */
export const graph = (...things: object[]): object =>
  import.meta.env.SSR ? { '@context': 'https://schema.org', '@graph': things } : things;

/** The way from the home page to this one. */
export const trail = (url: string, ...steps: Step[]): object =>
  import.meta.env.SSR
    ? {
        '@type': 'BreadcrumbList',
        itemListElement: [{ name: headerTexts['header.links.home'], path: pathHere('/') }, ...steps].map(
          ({ name, path }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name,
            item: new URL(path, url).href,
          }),
        ),
      }
    : steps;

/** For a page right below the home page. */
export const trailTo = (name: string) => (url: string) =>
  import.meta.env.SSR ? graph(trail(url, { name, path: new URL(url).pathname })) : {};

/** A number to write to is no page about the company. */
const profilesOf = (social: Identity['social']): string[] =>
  Object.entries(social).flatMap(([name, address]) => (name === 'whatsapp' ? [] : address || []));

const companyId = (url: string) => new URL('/#company', url).href;

export const organization = (url: string): object =>
  import.meta.env.SSR
    ? {
        '@type': 'Organization',
        '@id': companyId(url),
        name: identity().brand,
        legalName: identity().legal_name,
        description: identity().tagline,
        url: new URL('/', url).href,
        logo: new URL(logoAddress(identity()), url).href,
        email: identity().email,
        telephone: identity().phone,
        address: {
          '@type': 'PostalAddress',
          streetAddress: identity().address.slice(0, -1).join(', '),
          addressCountry: identity().address.at(-1) ?? '',
        },
        sameAs: profilesOf(identity().social),
      }
    : {};

export const webSite = (url: string): object =>
  import.meta.env.SSR
    ? {
        '@type': 'WebSite',
        name: identity().brand,
        alternateName: identity().legal_name,
        url: new URL(pathHere('/'), url).href,
        inLanguage: pageLanguage(),
        publisher: { '@id': companyId(url) },
      }
    : {};
