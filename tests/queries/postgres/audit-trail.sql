select "audit_log"."id" as id, "audit_log"."at" as sorted_by
  from "audit_log"
  where audit_log.subject = $1 and audit_log.at >= $2
  order by "audit_log"."at" desc, "audit_log"."id" desc
  limit $3 offset $4

select count(*) as total
  from (select 1
  from "audit_log"
  where audit_log.subject = $1 and audit_log.at >= $2
  limit $3) as counted
