select "audit_log"."id" as id, "audit_log"."at" as sorted_by
  from "audit_log"
  where audit_log.subject = ? and audit_log.at >= ?
  order by "audit_log"."at" desc, "audit_log"."id" desc
  limit ? offset ?
-- SEARCH audit_log USING COVERING INDEX audit_log_by_kind (subject=? AND at>?)

select count(*) as total
  from (select 1
  from "audit_log"
  where audit_log.subject = ? and audit_log.at >= ?
  limit ?) as counted
-- CO-ROUTINE counted
-- SEARCH audit_log USING COVERING INDEX audit_log_by_kind (subject=? AND at>?)
-- SCAN counted
