import { jest } from '@jest/globals';
import { PassThrough } from 'node:stream';
import type { Socket } from 'node:net';
import { refuseBytes } from './parser-refusals';

describe('the answer to bytes that the parser refused', () => {
  const answerTo = (code: string): string => {
    const socket = new PassThrough();
    socket.on('error', () => undefined);
    const written: string[] = [];
    socket.on('data', (chunk: Buffer) => written.push(chunk.toString()));
    jest.spyOn(socket, 'write').mockImplementation((chunk: unknown) => written.push(String(chunk)) > 0);
    refuseBytes(Object.assign(new Error('refused'), { code }), socket as unknown as Socket);
    expect(socket.destroyed).toBe(code !== 'ECONNRESET');
    return written.join('');
  };

  it.each([
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['HPE_CHUNK_EXTENSIONS_OVERFLOW', '413 Payload Too Large'],
    ['HPE_INVALID_METHOD', '400 Bad Request'],
  ])('to %s is %s, in the form of every error and with the right content length', (code, status) => {
    const [head = '', body = ''] = answerTo(code).split('\r\n\r\n');
    expect(head.split('\r\n')[0]).toBe(`HTTP/1.1 ${status}`);
    expect(head).toContain(`content-length: ${Buffer.byteLength(body)}`);
    expect(head).toContain('connection: close');
    expect(JSON.parse(body)).toMatchObject({ success: false, code: 'VALIDATION_FAILED' });
  });

  it('is empty if the client has gone', () => expect(answerTo('ECONNRESET')).toBe(''));
});
