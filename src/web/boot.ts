// Runs in the head before the first paint. Inline, so the host allows exactly this text in its CSP by hash.
import { SCRIPTS_ID } from './island.ts';
import { noteWhereFrom } from './where-from.ts';

const theme =
  "e.classList.add('js');" +
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t}catch(x){}";

// The scripts of a finished page come once it has been seen (decision 027); a tab in the background draws nothing.
const lateScripts =
  "addEventListener('load',function(){" +
  `var s=d.getElementById('${SCRIPTS_ID}'),start=function(){d.head.append(s.content)};` +
  "if(s)d.hidden?start():new PerformanceObserver(start).observe({type:'paint',buffered:true})});";

export const boot = `(function(d,e){${theme}${noteWhereFrom}${lateScripts}})(document,document.documentElement)`;
