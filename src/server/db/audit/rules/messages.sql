-- What holds of every message to the company. `checked` are the messages that this pass looks at.
SELECT 'message of a person was not mailed to the company exactly once' AS rule, s.reference AS subject, count(m.id)::text AS detail
FROM checked s LEFT JOIN mails m ON m.kind = 'message-arrived' AND m.cause = s.reference
WHERE NOT s.is_suspect GROUP BY s.id, s.reference HAVING count(m.id) <> 1
