// Where the office's pages are. Apart from the others, so that the site's pages do not carry them.
export const officePages = {
  root: '/admin',
  dashboard: '/admin/DashBoard',
  /** Numbers of a period: which, and of what, stands in the query. */
  insight: '/admin/insight',
  /** Where the second step of a sign-in leads: the dashboard, in this spelling. */
  afterOtp: '/admin/dashboard',
  applications: '/admin/Admin_Dashboard_Applications',
  board: '/admin/board',
  applicant: '/admin/applicants/{id}',
  interviews: '/admin/interviews',
  /** Stages and mail templates. */
  recruiting: '/admin/recruiting',
  contact: '/admin/Contact_Form_Dashboard',
  jobs: '/admin/Admin_Job_List_view',
  postJob: '/admin/Post_job_Offers',
  partners: '/admin/partnerCoursel',
  news: '/admin/latestNews',
  leadership: '/admin/ourLeadership',
  articles: '/admin/articles',
  newArticle: '/admin/articles/new',
  article: '/admin/articles/{slug}',
  media: '/admin/media',
  /** Texts and pictures of the fixed pages; which page stands in the query. */
  site: '/admin/site',
  idCards: '/admin/idcard',
  importPeople: '/admin/people/import',
  /** A dry run, or what came of it. */
  peopleImport: '/admin/people/import/{id}',
  /** Whose cards and in what shape stands in the query. */
  printCards: '/admin/people/print',
  profile: '/admin/Admin_Profile_page',
  editProfile: '/admin/Admin_Profile_Edit_page',
  users: '/admin/Admin_Profile_Dashboard',
  account: '/admin/account',
  keys: '/admin/keys',
  webhooks: '/admin/webhooks',
  webhook: '/admin/webhooks/{id}',
  mails: '/admin/Outgoing_Mails',
  /** What waits or failed behind the answers. */
  tasks: '/admin/Tasks',
  /** Name, logo, colour and addresses of the company. */
  identity: '/admin/identity',
  audit: '/admin/audit',
  /** What is kept how long, what goes when, and the receipts. */
  privacy: '/admin/privacy',
} as const;
