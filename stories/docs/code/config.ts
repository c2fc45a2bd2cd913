import { parseTermsConfig, serializeTermsConfig } from 'aceite/core';

const text = '{ "personType": "PF", "baseUrl": "https://api.loja.com.br/", "idCompany": 42 }';

export const config = parseTermsConfig(JSON.parse(text)); // throws a TermsError 'config' that names every wrong key
export const kept = serializeTermsConfig(config); // JSON without the defaults
