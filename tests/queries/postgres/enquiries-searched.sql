with found as materialized (select "enquiries"."id" as id, "enquiries"."id" as sorted_by
  from "enquiries"
  where "enquiries"."search_text" like $1 and enquiries.is_spam = $2 and "enquiries"."search_text" like $3
  limit $4), page as (select *
  from found
  order by sorted_by desc, id desc
  limit $5 offset $6) select counted.total, page.id
  from (select count(*) as total
  from found) as counted
  left join page on true
  order by page.sorted_by desc, page.id desc
