// Runs in the head before the first paint. Inline, so the host allows exactly this text in its CSP by hash.
import { ISLAND_ID } from './island.ts';

const theme =
  "e.classList.add('js');" +
  "try{var t=localStorage.getItem('theme');if(t==='light'||t==='dark')e.dataset.theme=t}catch(x){}";

// The scripts of a finished page come once it has been seen, or at the first touch. What is pressed before they are
// here is remembered for them.
const lateStart =
  `function start(){var i=d.getElementById('${ISLAND_ID}');if(!i||!i.dataset.scripts)return;` +
  "i.dataset.scripts.split(' ').forEach(function(a,n){" +
  "var s=d.createElement(n?'link':'script');" +
  "if(n){s.rel='modulepreload';s.href=a}else{s.type='module';s.src=a}" +
  'd.head.append(s)});' +
  'delete i.dataset.scripts}' +
  "['pointerdown','keydown','focusin'].forEach(function(t){d.addEventListener(t,start,{passive:true})});" +
  // A form sent that early would leave the page, or put its words into the address.
  "e.keepPress=function(c){if(c.type==='submit')c.preventDefault();" +
  "var b=c.submitter||c.target.closest('button[type=button],[type=radio]');if(b)e.pressed=b};" +
  "d.addEventListener('click',e.keepPress,true);d.addEventListener('submit',e.keepPress,true);" +
  // Everything has come, and some of it has been on the screen; a tab in the background draws nothing.
  "addEventListener('load',function(){if(d.hidden)start();else new PerformanceObserver(start).observe({type:'paint',buffered:true})});";

export const boot = `(function(d,e){${theme}${lateStart}})(document,document.documentElement)`;
