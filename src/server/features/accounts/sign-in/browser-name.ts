// A browser and a machine as people call them, from the long line browsers send.
const browsers: Array<[RegExp, string]> = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const machines: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b|\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (list: Array<[RegExp, string]>, text: string) => list.find(([sign]) => sign.test(text))?.[1];

export function browserName(userAgent: string): string {
  const browser = nameIn(browsers, userAgent);
  const machine = nameIn(machines, userAgent);
  if (browser && machine) return `${browser} on ${machine}`;
  return browser ?? machine ?? 'Unknown browser';
}
