// The addresses others rely on, written down a second time: whoever changes one changes it for everybody outside.
import { describe, expect, it } from 'vitest';
import { accessPages, capitalLinks, fillPath, sitePages } from '#contract/addresses.ts';
import { officePages } from '#contract/office/office-pages.ts';
import { holdsSecret, pageAt } from '#contract/site/page-at.ts';

describe('addresses', () => {
  it('are spelled as they always were', () => {
    expect(
      [sitePages, capitalLinks, accessPages, officePages].flatMap((each) => Object.values(each)),
    ).toEqual([
      '/',
      '/services',
      '/about',
      '/resources',
      '/contact',
      '/Career',
      '/Career/{id}',
      '/Career/{id}/apply',
      '/preview/{secret}',
      '/article-1',
      '/article-2',
      '/article-3',
      '/articles/{slug}',
      '/articles/preview/{secret}',
      '/privacy',
      '/verify/{code}',
      '/application',
      '/application/{secret}',
      '/application/{secret}/{notice}',
      '/alerts',
      '/alerts/{notice}',
      '/alerts/confirm/{secret}',
      '/alerts/stop/{secret}',
      '/Services',
      '/About',
      '/Resources',
      '/Contact',
      '/ETPL_Admin_Login',
      '/ETPL_OTP_Confirmation',
      '/ETPL_Forgot_Password',
      '/ETPL_Change_Password',
      '/reset-password/{token}',
      '/confirm-email/{token}',
      '/end-sessions/{token}',
      '/stop-weekly/{token}',
      '/second-step',
      '/admin',
      '/admin/DashBoard',
      '/admin/insight',
      '/admin/dashboard',
      '/admin/Admin_Dashboard_Applications',
      '/admin/board',
      '/admin/applicants/{id}',
      '/admin/interviews',
      '/admin/recruiting',
      '/admin/Contact_Form_Dashboard',
      '/admin/Admin_Job_List_view',
      '/admin/Post_job_Offers',
      '/admin/partnerCoursel',
      '/admin/latestNews',
      '/admin/ourLeadership',
      '/admin/articles',
      '/admin/articles/new',
      '/admin/articles/{slug}',
      '/admin/media',
      '/admin/site',
      '/admin/idcard',
      '/admin/people/import',
      '/admin/people/import/{id}',
      '/admin/people/print',
      '/admin/Admin_Profile_page',
      '/admin/Admin_Profile_Edit_page',
      '/admin/Admin_Profile_Dashboard',
      '/admin/account',
      '/admin/keys',
      '/admin/webhooks',
      '/admin/webhooks/{id}',
      '/admin/Outgoing_Mails',
      '/admin/Tasks',
      '/admin/identity',
      '/admin/audit',
      '/admin/privacy',
    ]);
  });

  it.each([
    ['/', '/'],
    ['/About/', '/about'],
    ['/career/12/APPLY', '/Career/{id}/apply'],
    ['/Reset-Password/abc', '/reset-password/{token}'],
    ['/reset-password/abc/more', undefined],
    ['/nowhere', undefined],
    ['', '/'],
  ])('%s is an address of the page %s', (path, page) => {
    expect(pageAt(path)).toBe(page);
  });

  it('say which of them hold a secret', () => {
    for (const path of ['/verify/abc', '/RESET-PASSWORD/abc/', '/confirm-email/abc', '/application/abc'])
      expect(holdsSecret(path)).toBe(true);
    for (const path of ['/', '/Career/7', '/admin/idcard', '/nowhere']) expect(holdsSecret(path)).toBe(false);
  });

  it('are filled in with what stands in them, and with nothing that leads elsewhere', () => {
    expect(fillPath(sitePages.apply, { id: 7 })).toBe('/Career/7/apply');
    expect(fillPath(sitePages.verify, { code: '../a b' })).toBe('/verify/..%2Fa%20b');
  });
});
