select "enquiries"."id" as id, "enquiries"."id" as sorted_by
  from "enquiries"
  where enquiries.is_spam = $1 and state in ('new', 'open')
  order by "enquiries"."id" desc
  limit $2 offset $3

select count(*) as total
  from (select 1
  from "enquiries"
  where enquiries.is_spam = $1 and state in ('new', 'open')
  limit $2) as counted
