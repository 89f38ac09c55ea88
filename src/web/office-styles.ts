// The style sheet of the office, for whoever comes to it from the site: its own documents name it themselves.
import href from './styles/office.css?url';

/** Once it is there nothing changes on the site, whose rules it holds too. */
export async function addOfficeStyles(): Promise<void> {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = href;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  link.addEventListener('load', () => resolve());
  link.addEventListener('error', () => {
    link.remove();
    reject(new Error(`${href} did not come`));
  });
  document.head.append(link);
  await promise;
}
