select count(*) as "total"
  from "audit_log"
  where actor_name = '' and address <> '' and "at" <= ?
-- SEARCH audit_log USING INDEX audit_log_addresses_to_forget (actor_name=? AND at<?)
