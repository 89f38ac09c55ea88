select count(*) as "total"
  from "audit_log"
  where actor_name = '' and address <> '' and "at" <= $1
