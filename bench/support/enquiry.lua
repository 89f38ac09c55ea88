-- Enquiries as different visitors send them: each from an address and with a mailbox of its own. With the same ones in
-- every round, the limits would turn some of them away; with the same text, they would be spam from the sixth on.
math.randomseed(os.time())

local body = [[{"first_name":"Asha","last_name":"Menon","email":"asha%d@example.com","phone_number":"+91 98400 12345","subject":"A shop for our spice brand","message":"We sell in shop %d and want to sell to the whole country. What would a first version cost, and how long does it take?"}]]

request = function()
  local number = math.random(2 ^ 31)
  return wrk.format("POST", nil, {
    ["Content-Type"] = "application/json",
    ["X-Forwarded-For"] = string.format("10.%d.%d.%d", number % 250, math.floor(number / 250) % 250, math.floor(number / 62500) % 250),
  }, string.format(body, number, number))
end
