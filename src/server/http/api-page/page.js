// Runs in the browser, for comfort alone: without it the page says the same.
document.getElementById('origin').textContent = location.origin;

const calls = [...document.querySelectorAll('details')].map((details) => ({
  details,
  words: details.firstElementChild.textContent.toLowerCase(),
}));
const filter = document.getElementById('filter');
filter.hidden = false;
const showFiltered = () => {
  const wanted = filter.value.toLowerCase().split(/\s+/);
  let found = 0;
  for (const { details, words } of calls) {
    details.hidden = !wanted.every((word) => words.includes(word));
    if (!details.hidden) found++;
  }
  for (const section of document.querySelectorAll('section')) {
    const inside = section.querySelectorAll('details');
    section.hidden = inside.length > 0 && [...inside].every((details) => details.hidden);
  }
  document.getElementById('none').hidden = found > 0;
};
filter.addEventListener('input', showFiltered);

// An open call is at an address one can send to somebody.
const openNamed = () => {
  const named = document.getElementById(location.hash.slice(1));
  if (!named) return;
  if (named.closest('[hidden]')) {
    filter.value = '';
    showFiltered();
  }
  const details = named.closest('details');
  if (details) details.open = true;
  (details ?? named).scrollIntoView();
};
addEventListener('hashchange', openNamed);
openNamed();

document.addEventListener(
  'toggle',
  ({ target }) => {
    if (!target.open) return;
    history.replaceState(null, '', `#${target.lastElementChild.id}`);
    for (const pre of target.querySelectorAll('pre')) addCopyButton(pre);
  },
  true,
);

for (const pre of document.querySelectorAll('header pre')) addCopyButton(pre);

function addCopyButton(pre) {
  if (!navigator.clipboard || pre.previousElementSibling?.matches('button')) return;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Copy';
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(pre.textContent);
    button.textContent = 'Copied';
    setTimeout(() => {
      button.textContent = 'Copy';
    }, 2000);
  });
  pre.before(button);
}
