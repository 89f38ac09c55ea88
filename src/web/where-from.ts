// Where a visit came from, for the application form: the `ref` of a link, else the site that led here. No cookie: the
// tab keeps it and forgets it.
import { withStorage } from './lib/with-storage.ts';

const SOURCE_KEY = 'source';
const SOURCE = /^[a-z0-9.-]{1,40}$/;

/** Part of the boot script, since it is the first page of a visit that knows. A later `ref` counts, a later site does not. */
export const noteWhereFrom =
  "try{var o=sessionStorage,r=new URLSearchParams(location.search).get('ref')," +
  "h=function(u){return u?new URL(u).hostname.replace(/^www\\./,''):''},f=h(d.referrer);" +
  `if(r&&/^[a-z0-9-]{1,40}$/i.test(r))o.${SOURCE_KEY}=r.toLowerCase();` +
  // The end of a long name says more than its beginning.
  `else if(!o.${SOURCE_KEY})o.${SOURCE_KEY}=f&&f!==h(location.href)?f.slice(-40):'direct'}catch(x){}`;

/** Empty where nothing is known. Anybody can write into the storage of their own tab. */
export function whereFrom(): string {
  const source = withStorage(() => sessionStorage.getItem(SOURCE_KEY)) ?? '';
  return SOURCE.test(source) ? source : '';
}
