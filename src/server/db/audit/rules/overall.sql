-- Rules about tables as a whole, asked in every pass: they read small tables, or a partial index of a large one.
SELECT 'slug is of one product and was of another' AS rule, f.slug AS subject, f.product_id::text AS detail
FROM former_product_slugs f JOIN products p USING (slug)
UNION ALL
(SELECT 'refund was refused, or waits too long', r.id::text, concat_ws(', ', r.state, r.reason)
FROM payment_refunds r WHERE r.state <> 'done' AND (r.state = 'refused' OR (r.state = 'ordered' AND r.created_at < now() - interval '1 day')
	OR (r.state = 'pending' AND r.created_at < now() - interval '10 days')) LIMIT 100)
UNION ALL
(SELECT 'mail was given up, or waits too long', m.id::text, concat_ws(', ', m.kind, m.reason)
FROM mails m WHERE m.sent_at IS NULL AND m.ended_at IS NULL AND (m.due_at IS NULL OR m.due_at < now() - interval '1 hour' OR m.tried_since < now() - interval '1 day') LIMIT 100)
UNION ALL
(SELECT 'payment event waits too long', e.id, format('%s attempts', e.attempts)
FROM gateway.events e WHERE e.delivered_at IS NULL AND (e.attempts >= 12 OR e.due_at < now() - interval '1 hour') LIMIT 100)
UNION ALL
SELECT 'background work keeps failing', f.job, format('%s times: %s', f.failures, f.reason)
FROM job_failures f WHERE f.since < now() - interval '1 hour'
UNION ALL
(SELECT 'delivery line is not the sum of its receipts', l.id::text, format('received %s, receipts %s', l.received, came.units)
FROM deliveries d JOIN delivery_lines l ON l.delivery_id = d.id
CROSS JOIN LATERAL (SELECT coalesce(sum(quantity), 0) AS units FROM delivery_receipts r WHERE r.line_id = l.id) came
WHERE (d.closed_at IS NULL OR d.closed_at > now() - interval '1 hour') AND l.received <> came.units LIMIT 100)
UNION ALL
(SELECT 'end of a payment is unknown for a day', p.id::text, format('%s at %s since %s', p.status, p.provider, p.created_at)
FROM payments p WHERE p.status IN ('created', 'requires_action', 'processing') AND p.created_at < now() - interval '1 day' LIMIT 100)
UNION ALL
(SELECT 'payment link did not end in time', q.id::text, format('%s, expired %s', q.purpose, q.expires_at)
FROM payment_requests q WHERE q.state = 'open' AND q.expires_at < now() - interval '2 hours' LIMIT 100)
UNION ALL
(SELECT 'cart reminder was neither sent nor dropped in time', c.id::text, format('due %s, %s tries', c.due_at, c.tries)
FROM cart_reminders c WHERE c.sent_at IS NULL AND c.due_at < now() - interval '2 hours' LIMIT 100)
UNION ALL
SELECT 'last document number was not issued', n.kind, n.last::text
FROM document_numbers n WHERE NOT EXISTS (SELECT FROM order_documents d WHERE d.kind = n.kind AND d.number = n.last)
UNION ALL
SELECT 'last wholesale document number was not issued', n.kind, n.last::text
FROM wholesale_document_numbers n WHERE NOT EXISTS (SELECT FROM wholesale_invoices WHERE n.kind = 'invoice' AND number = n.last)
	AND NOT EXISTS (SELECT FROM wholesale_credit_memos WHERE n.kind = 'credit_memo' AND number = n.last)
