// Runs in the head before the first paint. Inline, so the host allows exactly this text in its CSP by hash.
export const themeBoot =
  "document.documentElement.classList.add('js');" +
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}catch(e){}";
