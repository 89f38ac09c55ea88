// Runs in the browser, after Swagger UI in the same file.
window.trustedTypes?.createPolicy('default', { createHTML: (html) => html });

const dark = matchMedia('(prefers-color-scheme: dark)');
const followSystem = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
followSystem();
dark.addEventListener('change', followSystem);

const api = document.getElementById('api');
window.SwaggerUIBundle({
  domNode: api.appendChild(document.createElement('div')),
  url: api.dataset.description,
  layout: 'BaseLayout',
  // The page has a head of its own, and there is one server: this one.
  plugins: [{ wrapComponents: { InfoContainer: () => () => null, ServersContainer: () => () => null } }],
  deepLinking: true,
  filter: true,
  // A hundred calls drawn at once take seconds on a phone.
  docExpansion: 'none',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  syntaxHighlight: { theme: 'tomorrow-night' },
  // A key is forgotten with the tab, no other document is shown, and nobody else is asked whether ours is valid.
  persistAuthorization: false,
  queryConfigEnabled: false,
  validatorUrl: null,
});
