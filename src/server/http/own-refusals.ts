// What single calls refuse beyond what every call of their kind does, for the description of the API.
import type { ErrorCode } from './error-map.ts';

export const ownRefusals: Record<string, readonly ErrorCode[]> = {
  'GET /metrics': ['not_allowed'],
  'POST /api/Auth/login/': ['bad_credentials', 'too_many_logins'],
  'POST /api/Auth/verify-otp/': ['bad_otp', 'too_many_logins'],
  'POST /api/Auth/resend-otp/': ['too_many_requests'],
  'POST /api/Auth/forgot-password/': ['too_many_requests'],
  'POST /api/Auth/change-password/': ['too_many_logins'],
  'POST /api/Auth/register/': ['username_taken'],
  'POST /api/Auth/confirm-email/{token}/': ['email_taken'],
  'PATCH /api/Profile/profiles/{id}/': ['email_taken'],
  'DELETE /api/Profile/profiles/{id}/': ['last_superuser'],
  'POST /api/outgoing-mails/{id}/retry/': ['mail_not_waiting'],
  'POST /api/contact/create/': ['idempotency_mismatch'],
  'POST /api/job-application/': ['idempotency_mismatch'],
  'POST /api/Idcard/employee/': ['employee_id_taken'],
  'PATCH /api/Idcard/employee/{id}/': ['employee_id_taken'],
};
